/** Buttons of the line of time: a step back, play or pause, a step on. */
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'

const PATHS = {
  back: 'M4 3v10M13 3 6 8l7 5z',
  play: 'M4.5 2.5 13 8l-8.5 5.5z',
  pause: 'M5.5 3v10M10.5 3v10',
  forth: 'M12 3v10M3 3l7 5-7 5z',
}

export interface TransportProps {
  isPlaying: boolean
  /** Undefined where it does not play. */
  onPlay: ((isOn: boolean) => void) | undefined
  /** Undefined where nothing earlier is shown to the reader. */
  onBack: (() => void) | undefined
  /** Undefined at the end of the line. */
  onForth: (() => void) | undefined
}

export function Transport({ isPlaying, onPlay, onBack, onForth }: TransportProps) {
  const t = useWords()
  return (
    <div className="row transport">
      <Way path={PATHS.back} label={t('A step back')} onClick={onBack} />
      {onPlay && (
        <Way
          path={isPlaying ? PATHS.pause : PATHS.play}
          label={isPlaying ? t('Pause') : t('Play')}
          onClick={() => onPlay(!isPlaying)}
        />
      )}
      <Way path={PATHS.forth} label={t('A step on')} onClick={onForth} />
    </div>
  )
}

function Way({ path, label, onClick }: { path: string; label: string; onClick: (() => void) | undefined }) {
  // Disabled it would lose the cursor of whoever goes step by step.
  return (
    <Button
      look="ghost"
      className="icon-only"
      aria-label={label}
      title={label}
      aria-disabled={onClick === undefined}
      onClick={onClick}
    >
      <svg className="icon pointing" viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </Button>
  )
}
