import { formatAmount, formatMoney, withLatinDigits } from '@latchkey/protocol'
import { isPriceFresh } from '../decoding/card/nativeAmount.js'
import type { ApprovalMessages } from '../locales/en/enApproval.js'
import type { AddressNote, CardAction, CardAmount, CardRow } from '../stage/ApprovalCard.js'
import { Address, ShortAddress } from './Address.js'

export type RowProps = {
  words: ApprovalMessages
  language: string
  now: () => number
  notes?: readonly AddressNote[]
  /** The heading above, which no action repeats. */
  title?: string
}

type ActionProps = RowProps & {
  action: CardAction
  isStep?: boolean
  /** The only action of a card: its amounts are what a visitor looks for first. */
  isOnly?: boolean
}

export function Action({ action, isOnly = false, isStep = false, ...rest }: ActionProps) {
  return (
    <section className={`lka-box${isStep ? ' lka-step' : ''}${isOnly ? ' lka-only' : ''}`}>
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
  if (row.kind === 'address') return <AddressRow row={row} {...rest} />
  return (
    <div className={row.kind === 'email' ? 'lka-row lka-tall' : 'lka-row'}>
      <dt>{words.labels[row.label]}</dt>
      <dd>
        {row.kind === 'amount' && <Amount amount={row.amount} {...rest} />}
        {row.kind === 'text' && <bdi>{row.text}</bdi>}
        {row.kind === 'email' && <Email email={row.email} isStrong={row.isStrong} />}
        {row.kind === 'time' && timeText(row.seconds, language)}
        {row.kind === 'word' && <strong>{words.words[row.word]}</strong>}
      </dd>
    </div>
  )
}

type AddressRowProps = RowProps & { row: Extract<CardRow, { kind: 'address' }> }

/** An address, short where the frame itself knows it, and whole where it does not: a name alone is a server's word. */
function AddressRow({ notes, row, words }: AddressRowProps) {
  const { address, label, similarAddress } = row
  const { known, name } = notes?.find((note) => note.address === address) ?? {}
  const isShort = known !== undefined && !similarAddress
  const word = known ? words.known[known] : label === 'to' && words.newRecipient
  return (
    <div className={isShort && !name ? 'lka-row' : 'lka-row lka-tall'}>
      <dt>
        {words.labels[label]}
        {word && <span className="lka-known"> · {word}</span>}
      </dt>
      <dd className={name && isShort ? 'lka-named' : undefined}>
        {name && <strong className="lka-name">{name}</strong>}
        {isShort ? (
          <ShortAddress address={address} />
        ) : (
          <Address {...{ address, similarAddress }} />
        )}
      </dd>
      {similarAddress && (
        <dd>
          <span className="lka-muted">{words.similarAddress}</span>
          <br />
          <Address address={similarAddress} />
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
        <span className="lka-muted lka-worth"> ≈ {formatMoney(usd.value, language)}</span>
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
