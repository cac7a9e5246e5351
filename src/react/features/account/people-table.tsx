/** A table of people of an account: the last column has what can be done to each. */
import type { ReactNode } from 'react'
import { useWords } from '../../hooks/use-words.js'

export function PeopleTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  const t = useWords()
  return (
    <div className="scrolls">
      <table className="plain-table people">
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="hidden">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
