/** The brand's tokens as CSS, for pages of one's own that show elements. */
import { cssOf } from '../../../branding/tokens.js'
import type { Brand } from '../../../wire/brand.js'
import { saveBlob } from '../../hooks/save-blob.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'

export function ExportMenu({ brand }: { brand: Brand }) {
  const t = useWords()
  const css = cssOf(brand)
  return (
    <Button
      icon="download"
      disabled={css === ''}
      onClick={() => saveBlob('brand.css', new Blob([css], { type: 'text/css' }))}
    >
      {t('CSS')}
    </Button>
  )
}
