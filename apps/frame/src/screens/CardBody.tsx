import type { ApprovalCard } from '../stage/ApprovalCard.js'
import { Address } from './Address.js'
import { Expected } from './Expected.js'
import { Action, Amount, type RowProps } from './Rows.js'
import { Tree } from './Tree.js'

/** All that is known of a request. */
export function CardBody({ card, ...rest }: RowProps & { card: ApprovalCard }) {
  const { words } = rest
  const { actions, expected, fee, from, message, networkName, raw, tree } = card
  return (
    <>
      {actions.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places, and have no state
        <Action key={at} action={action} {...rest} />
      ))}
      {message && (
        <section className="lka-box">
          <h2>{message.isHex ? words.messageHex : words.message}</h2>
          <p className={message.isHex ? 'lka-text lka-code' : 'lka-text'}>{message.text}</p>
        </section>
      )}
      {tree && (
        <section className="lka-box">
          <h2>{words.data}</h2>
          <Tree nodes={tree} />
        </section>
      )}
      <dl className="lka-box">
        <div className="lka-row">
          <dt>{words.network}</dt>
          <dd>
            <bdi>{networkName}</bdi>
          </dd>
        </div>
        <div className="lka-row">
          <dt>{words.account}</dt>
          <dd>
            <Address address={from} />
          </dd>
        </div>
        {fee && (
          <div className="lka-row">
            <dt>{words.fee}</dt>
            <dd>
              <Amount amount={fee} {...rest} />
            </dd>
          </div>
        )}
      </dl>
      {expected && <Expected expected={expected} {...rest} />}
      {raw.length > 0 && (
        <details className="lka-raw">
          <summary>{words.raw}</summary>
          {raw.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={at} className="lka-code" dir="ltr">
              {text}
            </p>
          ))}
        </details>
      )}
    </>
  )
}
