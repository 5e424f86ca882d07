import { shortAddress } from '../formatting/shortAddress.js'

/** How far a tip has come. */
export type Tip =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'sent'; readonly hash: string }
  | { readonly step: 'arrived'; readonly hash: string; readonly where: string }
  | { readonly step: 'failed'; readonly reason: string }

/** The progress of a tip: sent, confirmed or failed. */
export function TipProgress({ tip }: { tip: Tip }) {
  if (tip.step === 'failed') {
    return (
      <p className="notice bad" role="alert">
        {tip.reason}
      </p>
    )
  }
  return (
    <div role="status">
      {(tip.step === 'sent' || tip.step === 'arrived') && (
        <p className={`notice ${tip.step === 'arrived' ? 'good' : ''}`}>
          {tip.step === 'arrived'
            ? `Thank you! Your tip arrived in ${tip.where}.`
            : 'Sent. Waiting for the network…'}{' '}
          <span className="mono small" title={tip.hash} data-testid="tip-hash">
            {shortAddress(tip.hash)}
          </span>
        </p>
      )}
    </div>
  )
}
