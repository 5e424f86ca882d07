import type { MobileWallet, MobileWalletState } from '@latchkey/testkit/mobile-wallet'
import { useId } from 'react'
import { networks } from '../setup/networks.js'
import { shortAddress } from '../words/shortAddress.js'
import { useTask } from './useTask.js'

export type HoldingsProps = { readonly pocket: MobileWallet; readonly state: MobileWalletState }

/** Which account and which chain the wallet stands on; connected apps hear of a change. */
export function Holdings({ pocket, state }: HoldingsProps) {
  const id = useId()
  const { failure, run } = useTask()
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>In use</h2>
      <div className="choices">
        <label htmlFor={`${id}-account`}>Account</label>
        <select
          id={`${id}-account`}
          value={pocket.addresses.indexOf(state.account)}
          onChange={({ target }) => run(() => pocket.selectAccount(Number(target.value)))}
        >
          {pocket.addresses.map((address, index) => (
            <option key={address} value={index}>
              {shortAddress(address)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-chain`}>Network</label>
        <select
          id={`${id}-chain`}
          value={state.chainId}
          onChange={({ target }) => run(() => pocket.switchChain(Number(target.value)))}
        >
          {networks.map((chain) => (
            <option key={chain.id} value={chain.id}>
              {chain.name}
            </option>
          ))}
        </select>
        {state.solanaAccount && (
          <>
            <span>On Solana</span>
            <span>{shortAddress(state.solanaAccount)}</span>
          </>
        )}
      </div>
      {failure && <p role="alert">{failure}</p>}
    </section>
  )
}
