export function refusalsOf(file: string, source: string): { text: string; line: number }[]
