export const KIT_FILES: Readonly<Record<string, string>>
export function kitReadme(): string
