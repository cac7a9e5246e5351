/** Puts a text on the clipboard. Rejects where the browser does not let the page. */
export const copyText = async (text: string): Promise<void> =>
  // Absent on a page that the browser does not call secure, as under plain HTTP.
  navigator.clipboard ? navigator.clipboard.writeText(text) : (await import('./copy-selected.js')).copySelected(text)
