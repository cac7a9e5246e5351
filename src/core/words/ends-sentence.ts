/** Whether a problem ends a sentence that begins with its place, as most do: `is empty`. Others stand for themselves: `expected a list`. */
export function endsSentence(message: string): boolean {
  return /^(adds|are|cannot|could|does|goes|had|has|holds|is|may|makes|must|name|needs|picks|repeats|says|speaks|was)\b/.test(
    message,
  )
}
