export function sidesNamed(file: string, text: string): string[]
