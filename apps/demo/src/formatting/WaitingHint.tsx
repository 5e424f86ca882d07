import { useEffect, useState } from 'react'

const slowMs = 10_000

/** Says what to do when a wallet has not answered for some seconds: it may have lost the request. */
export function WaitingHint({ onStop }: { readonly onStop: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return (
    <p className="notice" role="alert">
      No answer yet. Open your wallet. If nothing waits there, stop and try again, or reload this
      page.{' '}
      <button className="button quiet" type="button" onClick={onStop}>
        Stop waiting
      </button>
    </p>
  )
}
