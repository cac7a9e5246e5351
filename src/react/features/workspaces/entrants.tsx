/** Who comes into a workspace, people or teams: as members or as admins, and the ways to change that and to take one out. */
import { useState } from 'react'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Confirmation } from '../../ui/confirmation.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { type PlainColumn, PlainList } from '../../ui/plain-list.js'

interface Entrant {
  name: string
  isAdmin: boolean
}

/** What is said of one of the two roles. */
interface RoleWords {
  /** On the button that gives it. */
  make: string
  /** The same for whoever hears the button, or is told that it is done. */
  makeOf(name: string): string
  madeOf(name: string): string
}

interface EntrantsProps<E extends Entrant> {
  label: string
  rows: readonly E[]
  keyOf(row: E): string
  columns: readonly [PlainColumn<E>, ...PlainColumn<E>[]]
  wraps?: boolean
  mayWrite: boolean
  asAdmin: RoleWords
  asMember: RoleWords
  /** What taking one out comes to. */
  loss: string
  set(row: E, isAdmin: boolean): Promise<unknown>
  remove(row: E): Promise<unknown>
  onChanged(): void
  onRemoved(row: E): void
}

export function Entrants<E extends Entrant>(props: EntrantsProps<E>) {
  const { label, rows, keyOf, columns, wraps = false, mayWrite, asAdmin, asMember, loss, set, remove } = props
  const t = useWords()
  const { notice } = useScreenHost()
  const [leaving, setLeaving] = useState<E>()
  const submit = useSubmit()
  const change = (row: E, isAdmin: boolean) =>
    submit.run(async () => {
      await set(row, isAdmin)
      notice('success', (isAdmin ? asAdmin : asMember).madeOf(row.name))
      props.onChanged()
    })
  const takeOut = async (row: E) => {
    await remove(row)
    notice('success', t('{name} is in the workspace no more', { name: row.name }))
    setLeaving(undefined)
    props.onRemoved(row)
  }
  const acts: PlainColumn<E> = {
    head: t('Actions'),
    isHidden: true,
    className: 'acts',
    cell: row => {
      const other = row.isAdmin ? asMember : asAdmin
      return (
        <>
          <Button
            look="ghost"
            disabled={submit.isBusy}
            aria-label={other.makeOf(row.name)}
            onClick={() => change(row, !row.isAdmin)}
          >
            {other.make}
          </Button>
          <Button
            look="ghost"
            disabled={submit.isBusy}
            aria-label={t('Take out: {name}', { name: row.name })}
            onClick={() => setLeaving(row)}
          >
            {t('Take out')}
          </Button>
        </>
      )
    },
  }
  return (
    <>
      <PlainList
        label={label}
        rows={rows}
        keyOf={keyOf}
        wraps={wraps}
        columns={mayWrite ? [...columns, acts] : columns}
      />
      <FormProblem error={submit.error} />
      {leaving && (
        <Confirmation
          title={t('Take {name} out?', { name: leaving.name })}
          action={t('Take out')}
          onConfirm={() => takeOut(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {loss}
        </Confirmation>
      )}
    </>
  )
}
