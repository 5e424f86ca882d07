import { type HeadlessPreview, useLatchkeySend } from '@latchkey/react'
import { useState } from 'react'
import { Problem } from './Problem'

export function SendForm() {
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  const { confirm, createPreview, error, preview, reset, status, transaction } = useLatchkeySend()
  return (
    <section aria-labelledby="send">
      <h2 id="send">Send</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          createPreview({ to, amount }).catch(() => {})
        }}
      >
        <label>
          To
          <input value={to} onChange={(event) => setTo(event.target.value)} />
        </label>
        <label>
          Amount
          <input
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </label>
        <button type="submit" disabled={status === 'previewing' || status === 'wallet'}>
          Preview
        </button>
      </form>
      {preview && status !== 'sent' && (
        <>
          <PreviewFacts preview={preview} />
          <button
            type="button"
            disabled={status === 'wallet' || !preview.enoughForFee}
            onClick={() => confirm({ preview }).catch(() => {})}
          >
            {status === 'wallet' ? 'Approve it in your wallet' : 'Send'}
          </button>
          <button type="button" onClick={reset}>
            Back
          </button>
        </>
      )}
      <p role="status" id="transaction">
        {transaction && `${transaction.status}: ${transaction.hash}`}
      </p>
      <Problem error={error} />
    </section>
  )
}

function PreviewFacts({ preview }: { preview: HeadlessPreview }) {
  const { amount, fee, network, to, toName, token, warnings } = preview
  const { decimals, symbol } = network.nativeCurrency
  return (
    <>
      <dl>
        <dt>To</dt>
        <dd>
          {toName} {to}
        </dd>
        <dt>Amount</dt>
        <dd>
          {amount} {token.symbol}
        </dd>
        <dt>Fee at most</dt>
        <dd>
          {Number(fee) / 10 ** decimals} {symbol}
        </dd>
      </dl>
      {warnings.length > 0 && (
        <ul aria-label="Warnings">
          {warnings.map(({ kind }) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
      )}
    </>
  )
}
