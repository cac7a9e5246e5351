/** Puts a text on the clipboard and says so, or that the browser does not let the page. */
import { copyText } from './copy-text.js'
import { useScreenHost } from './screen-host.js'
import { useWords } from './use-words.js'

export function useCopy(): (label: string, text: string) => void {
  const t = useWords()
  const { notice } = useScreenHost()
  return (label, text) => {
    const refused = () =>
      notice('error', t('The browser does not let this page copy: mark the text, and copy it yourself'))
    copyText(text).then(() => notice('success', t('{label} copied', { label })), refused)
  }
}
