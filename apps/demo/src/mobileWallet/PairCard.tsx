import type { MobileWallet } from '@latchkey/testkit/mobile-wallet'
import { type FormEvent, useId, useState } from 'react'
import { Scanner } from './Scanner.js'
import { useAsyncTask } from './useAsyncTask.js'

/** Takes the link of an app: pasted, or read from its QR code. */
export function PairCard({ mobileWallet }: { readonly mobileWallet: MobileWallet }) {
  const id = useId()
  const [uri, setUri] = useState('')
  const [scanning, setScanning] = useState(false)
  const { busy, failure, run } = useAsyncTask()

  const pair = (link: string) =>
    run(async () => {
      await mobileWallet.pair(link).catch(() => {
        throw new Error('This link isn’t valid or has expired. Get a new one from the app.')
      })
      setUri('')
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    pair(uri)
  }

  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Connect to an app</h2>
      <form onSubmit={submit}>
        <label htmlFor={id}>Link</label>
        <textarea
          id={id}
          rows={3}
          spellCheck={false}
          placeholder="wc:…"
          value={uri}
          onChange={(event) => setUri(event.target.value)}
        />
        {failure && <p role="alert">{failure}</p>}
        <div className="form-end">
          <button className="button" type="submit" disabled={busy || uri.trim() === ''}>
            {busy ? 'Connecting…' : 'Connect'}
          </button>
          <button className="button quiet" type="button" onClick={() => setScanning(!scanning)}>
            {scanning ? 'Stop scanning' : 'Scan a code'}
          </button>
        </div>
      </form>
      {scanning && (
        <Scanner
          onFound={(link) => {
            setScanning(false)
            pair(link)
          }}
        />
      )}
    </section>
  )
}
