import { formatAmount, formatMoney, withLatinDigits } from '@latchkey/protocol'
import { isPriceFresh } from '../decoding/card/nativeAmount.js'
import type { ApprovalMessages } from '../locales/en/enApproval.js'
import type { CardAction, CardAmount, CardRow } from '../stage/ApprovalCard.js'
import { Address } from './Address.js'

export type RowProps = {
  words: ApprovalMessages
  language: string
  now: () => number
  /** The heading above, which no action repeats. */
  title?: string
}

export function Action({
  action,
  isStep = false,
  ...rest
}: RowProps & { action: CardAction; isStep?: boolean }) {
  return (
    <section className={isStep ? 'lka-box lka-step' : 'lka-box'}>
      <ActionBody action={action} {...rest} />
    </section>
  )
}

function ActionBody({ action, ...rest }: RowProps & { action: CardAction }) {
  const name = rest.words.actions[action.name]
  return (
    <>
      {name !== rest.title && <h2>{name}</h2>}
      {action.rows.length > 0 && (
        <dl className="lka-rows">
          {action.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places, and have no state
            <Row key={at} row={row} {...rest} />
          ))}
        </dl>
      )}
      {action.inner && (
        <div className="lka-inner">
          {action.inner.map((inner, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={at} className="lka-rows">
              <ActionBody action={inner} {...rest} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function Row({ row, ...rest }: RowProps & { row: CardRow }) {
  const { language, words } = rest
  return (
    <div className="lka-row">
      <dt>{words.labels[row.label]}</dt>
      <dd>
        {row.kind === 'address' && (
          <Address address={row.address} similarAddress={row.similarAddress} />
        )}
        {row.kind === 'amount' && <Amount amount={row.amount} {...rest} />}
        {row.kind === 'text' && <bdi>{row.text}</bdi>}
        {row.kind === 'email' && <Email email={row.email} isStrong={row.isStrong} />}
        {row.kind === 'time' && timeText(row.seconds, language)}
        {row.kind === 'word' && <strong>{words.words[row.word]}</strong>}
      </dd>
      {row.kind === 'address' && row.similarAddress && (
        <dd>
          <span className="lka-muted">{words.similarAddress}</span>
          <br />
          <Address address={row.similarAddress} />
        </dd>
      )}
    </div>
  )
}

/** An e-mail address in letters of equal width, with its domain emphasised. */
export function Email({ email, isStrong = false }: { email: string; isStrong?: boolean }) {
  const at = email.lastIndexOf('@') + 1
  const Tag = isStrong ? 'strong' : 'span'
  return (
    <Tag className="lka-email" dir="ltr">
      {email.slice(0, at)}
      <b>{email.slice(at)}</b>
    </Tag>
  )
}

/** An exact amount, with its value while that is fresh. */
export function Amount({ amount, language, now, words }: RowProps & { amount: CardAmount }) {
  const { raw, symbol, text, unverified, usd } = amount
  return (
    <>
      <bdi className="lka-amount" dir="ltr">
        {formatAmount(text, language, 'exact')} {symbol}
      </bdi>
      {raw && <span className="lka-muted"> {words.baseUnits}</span>}
      {unverified && <span className="lka-muted"> ({words.unverified})</span>}
      {usd && isPriceFresh(usd.at, now()) && (
        <span className="lka-muted">
          {' '}
          <span className="lka-worth">≈ {formatMoney(usd.value, language)}</span> ({words.valueBy})
        </span>
      )}
    </>
  )
}

/** Returns a time of the chain or a service in the visitor’s language. */
export function timeText(seconds: number, language: string): string {
  const date = new Date(seconds * 1000)
  // Beyond the range of dates.
  if (Number.isNaN(date.getTime())) return '∞'
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(withLatinDigits(language), format).format(date)
}
