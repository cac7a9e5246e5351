/** Redeeming, confirmed: all points of a programme that can be, as many as were seen. */
import { redeemPoints } from '../../../core/people/rewards.js'
import type { RewardsOfProgram } from '../../../wire/calls/rewards.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { FormProblem } from '../../ui/form-problem.js'

interface RedeemProps {
  accountId: string
  program: RewardsOfProgram
  /** `changed`: what is shown is not as it is any more. */
  onClose(changed: boolean): void
}

export function Redeem({ accountId, program: { id, name, redeemable }, onClose }: RedeemProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const submit = useSubmit()
  const points = portal.format.number(redeemable)
  const isOutdated = submit.error?.error === 'CONFLICT'
  return (
    <Dialog
      title={t('Redeem {points} points?', { points })}
      className="redeem-dialog"
      onClose={() => onClose(isOutdated)}
    >
      <p>{t('All points of {name} that can be redeemed are, for this account. It cannot be undone.', { name })}</p>
      <FormProblem error={submit.error} />
      <div className="row">
        {isOutdated ? (
          <Button look="primary" onClick={() => onClose(true)}>
            {t('Look again')}
          </Button>
        ) : (
          <Button
            look="primary"
            disabled={submit.isBusy}
            onClick={() =>
              submit.run(async () => {
                await redeemPoints(portal, accountId, { program: id, points: redeemable })
                notice('success', t('{points} points are redeemed', { points }))
                onClose(true)
              })
            }
          >
            {submit.isBusy ? t('Redeeming …') : t('Redeem {points} points', { points })}
          </Button>
        )}
        <Button data-safe onClick={() => onClose(isOutdated)}>
          {t('Keep them')}
        </Button>
      </div>
    </Dialog>
  )
}
