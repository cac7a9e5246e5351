/** The pattern of LIKE for texts that hold this one as it is. */
export function holding(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, character => `\\${character}`)}%`
}
