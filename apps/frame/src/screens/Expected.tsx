import type { CardExpectation } from '../stage/ApprovalCard.js'
import { Address } from './Address.js'
import { Amount, type RowProps } from './Rows.js'

/** What the chain's server expects to happen, said as such. */
export function Expected({ expected, ...rest }: RowProps & { expected: CardExpectation }) {
  const { words } = rest
  return (
    <section className="lka-box">
      <h2>{words.expected}</h2>
      {expected.outcome === 'changes' ? (
        <ul className="lka-list">
          {expected.changes.map(({ amount, token, way }) => (
            <li key={`${way}${token}`}>
              <span dir="ltr">{way === 'out' ? '−' : '+'}</span>{' '}
              <Amount amount={amount} {...rest} />
              {token && (
                <div>
                  <Address address={token} />
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.expectedOf[expected.outcome]}</p>
      )}
      <p className="lka-muted">{words.expectedBy}</p>
    </section>
  )
}
