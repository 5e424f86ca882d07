import type { MobileWallet, MobileWalletRequest } from '@latchkey/testkit/mobile-wallet'
import { useState } from 'react'

export type RequestCardProps = {
  readonly mobileWallet: MobileWallet
  readonly request: MobileWalletRequest
}

/** A request of a connected app, to approve or decline. */
export function RequestCard({ mobileWallet, request }: RequestCardProps) {
  const [answered, setAnswered] = useState(false)
  const { app, id, text } = request
  const answer = (give: (id: number) => void) => () => {
    setAnswered(true)
    give(id)
  }
  return (
    <section className="card" aria-labelledby="request-title">
      <p className="small muted">{app.name}</p>
      <h2 id="request-title">{text.title}</h2>
      <dl className="facts">
        {text.rows.map(([label, value]) => (
          <div className="contents" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {text.body && <pre className="signed">{text.body}</pre>}
      <div className="form-end">
        <button
          className="button"
          type="button"
          disabled={answered}
          onClick={answer(mobileWallet.approveRequest)}
        >
          Approve
        </button>
        <button
          className="button quiet"
          type="button"
          disabled={answered}
          onClick={answer(mobileWallet.rejectRequest)}
        >
          Reject
        </button>
      </div>
    </section>
  )
}
