import type { MobileWallet, MobileWalletState } from '@latchkey/testkit/mobile-wallet'
import { useId } from 'react'
import { shortAddress } from '../formatting/shortAddress.js'
import { networks } from '../setup/networks.js'
import { useAsyncTask } from './useAsyncTask.js'

export type WalletSettingsProps = {
  readonly mobileWallet: MobileWallet
  readonly state: MobileWalletState
}

/** Which account and which chain the wallet stands on; connected apps hear of a change. */
export function WalletSettings({ mobileWallet, state }: WalletSettingsProps) {
  const id = useId()
  const { failure, run } = useAsyncTask()
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Active</h2>
      <div className="choices">
        <label htmlFor={`${id}-account`}>Account</label>
        <select
          id={`${id}-account`}
          value={mobileWallet.addresses.indexOf(state.account)}
          onChange={({ target }) => run(() => mobileWallet.selectAccount(Number(target.value)))}
        >
          {mobileWallet.addresses.map((address, index) => (
            <option key={address} value={index}>
              {shortAddress(address)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-chain`}>Network</label>
        <select
          id={`${id}-chain`}
          value={state.chainId}
          onChange={({ target }) => run(() => mobileWallet.switchChain(Number(target.value)))}
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
