import { useLatchkeyWalletConnect } from '@latchkey/react'
import { renderSVG } from 'uqr'
import { Problem } from './Problem'

/** The code for a wallet on another device, while one is waited for. */
export function Pairing() {
  const { cancel, error, link, retry, status, uri, wallet } = useLatchkeyWalletConnect()
  if (status === 'idle' || status === 'connected') return null
  return (
    <section aria-labelledby="pairing">
      <h2 id="pairing">{wallet ?? 'Any wallet'}</h2>
      <p role="status">{status === 'waiting' ? 'Scan the code, or open the wallet.' : status}</p>
      {uri && (
        <>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
            alt="QR code for your wallet"
            width="240"
            height="240"
          />
          <p>
            <a href={link ?? uri}>Open the wallet</a>
          </p>
          <button type="button" onClick={() => navigator.clipboard.writeText(uri)}>
            Copy link
          </button>
        </>
      )}
      {(status === 'failed' || status === 'expired') && (
        <button type="button" onClick={() => retry().catch(() => {})}>
          Try again
        </button>
      )}
      <button type="button" onClick={cancel}>
        Cancel
      </button>
      <Problem error={error} />
    </section>
  )
}
