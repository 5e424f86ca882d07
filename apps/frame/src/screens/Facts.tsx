import type { ApprovalCard } from '../stage/ApprovalCard.js'
import { ShortAddress } from './Address.js'
import { Amount, Email, type RowProps } from './Rows.js'

/** Where a request goes, what it costs at most, and whose wallet it is. */
export function Facts({ card, ...rest }: RowProps & { card: ApprovalCard }) {
  const { email, fee, from, networkName, nonce, sponsor } = card
  const { words } = rest
  return (
    <dl className="lka-box lka-rows lka-facts">
      {networkName && (
        <div className="lka-row">
          <dt>{words.network}</dt>
          <dd>
            <bdi>{networkName}</bdi>
          </dd>
        </div>
      )}
      {nonce !== undefined && (
        <div className="lka-row">
          <dt>{words.nonce}</dt>
          <dd>
            <bdi>{nonce}</bdi>
          </dd>
        </div>
      )}
      {fee && (
        <div className="lka-row">
          <dt>{words.fee}</dt>
          <dd>
            <Amount amount={fee} {...rest} />
          </dd>
        </div>
      )}
      {sponsor && (
        <div className="lka-row">
          <dt>{words.sponsoredFee}</dt>
          <dd>
            {words.paidBy} <bdi>{sponsor}</bdi>
          </dd>
        </div>
      )}
      <div className="lka-row">
        <dt>{words.account}</dt>
        <dd className="lka-named">
          {email && <Email email={email} />}
          <ShortAddress address={from} />
        </dd>
      </div>
    </dl>
  )
}
