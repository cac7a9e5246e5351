/** Quotes a text as one word of a POSIX shell, whatever it holds: commands are copied and run. */
export const shellText = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
