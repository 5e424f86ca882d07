import { useLatchkey, useLatchkeyAccount, useLatchkeyNetwork } from '@latchkey/react'
import { useState } from 'react'
import { errorText } from '../formatting/errorText.js'
import { shortAddress } from '../formatting/shortAddress.js'
import { WaitingHint } from '../formatting/WaitingHint.js'
import { devEnvironment } from '../setup/networks.js'
import type { CallsSender } from './twoCalls.js'

/** The visitor sends two calls in one approval; shown on EVM networks, with a wallet. */
export function CallsCard({ onTip }: { readonly onTip: () => void }) {
  const latchkey = useLatchkey()
  const { address } = useLatchkeyAccount({ namespace: 'eip155' })
  const { network } = useLatchkeyNetwork()
  const [id, setId] = useState('')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  /** The account and network whose fees the wallet lets an app pay. */
  const [paid, setPaid] = useState('')
  if (!address || network?.chainNamespace !== 'eip155') return null

  /** Runs what a button is for; viem's part loads with the first press. */
  const press = (work: (calls: Calls, sender: CallsSender) => Promise<string>) => async () => {
    setFailure('')
    setText(waiting)
    try {
      setText(await work(await import('./twoCalls.js'), { address, network }))
    } catch (caught) {
      setText('')
      setFailure(errorText(caught))
    }
  }
  const place = `${network.caipNetworkId}:${address}`
  const ask = press(async ({ abilitiesText, readAbilities }, sender) => {
    const abilities = await readAbilities(latchkey, sender)
    setPaid(abilities.isPaid ? place : '')
    return `On ${network.name}: ${abilitiesText(abilities)}.`
  })
  const { paymaster } = devEnvironment
  const mint = press(async ({ mintPaid }, sender) => {
    const { where } = await mintPaid(latchkey, sender, setId, paymaster ?? '')
    return `A local dollar arrived in ${where}.`
  })
  const send = press(async ({ sendTwoTips }, sender) => {
    const { isAtomic, where } = await sendTwoTips(latchkey, sender, setId)
    onTip()
    return `Both arrived in ${where}, ${isAtomic ? 'all or none' : 'one after the other'}.`
  })
  const show = press(async ({ showCalls }, sender) => {
    await showCalls(latchkey, sender, id)
    return 'The wallet shows them.'
  })
  return (
    <section className="card" aria-labelledby="calls-title">
      <h2 id="calls-title">Several calls</h2>
      <p className="muted">Two tips in one approval, if your wallet can.</p>
      <div className="card-buttons">
        <button className="button" type="button" onClick={send}>
          Send two calls
        </button>
        <button className="button quiet" type="button" onClick={ask}>
          What can the wallet do?
        </button>
        {paymaster && paid === place && (
          <button className="button quiet" type="button" onClick={mint}>
            Get a dollar, the app pays the fee
          </button>
        )}
        {id && (
          <button className="button quiet" type="button" onClick={show}>
            Show them
          </button>
        )}
      </div>
      {failure && (
        <p className="notice bad" role="alert">
          {failure}
        </p>
      )}
      {text === waiting && <WaitingHint onStop={() => setText('')} />}
      <div role="status">
        {text && (
          <p className="notice">
            {text} {id && <span className="mono small">{shortAddress(id)}</span>}
          </p>
        )}
      </div>
    </section>
  )
}

const waiting = 'Check your wallet…'

type Calls = typeof import('./twoCalls.js')
