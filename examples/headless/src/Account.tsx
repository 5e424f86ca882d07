import {
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyDisconnect,
  useLatchkeyNetwork,
} from '@latchkey/react'
import { useState } from 'react'
import { Problem } from './Problem'

export function Account() {
  const { address, wallet } = useLatchkeyAccount()
  const { data: balance } = useLatchkeyBalance()
  const { disconnect, isPending } = useLatchkeyDisconnect()
  return (
    <section aria-labelledby="account">
      <h2 id="account">Account</h2>
      <dl>
        <dt>Wallet</dt>
        <dd>{wallet?.name}</dd>
        <dt>Address</dt>
        <dd id="address">{address}</dd>
        <dt>Balance</dt>
        <dd id="balance">{balance ? `${balance.formatted} ${balance.symbol}` : '…'}</dd>
      </dl>
      <NetworkSelect />
      <button type="button" disabled={isPending} onClick={() => disconnect().catch(() => {})}>
        Disconnect
      </button>
    </section>
  )
}

function NetworkSelect() {
  const { isSupported, network, networks, switchNetwork } = useLatchkeyNetwork()
  const [error, setError] = useState<unknown>()
  return (
    <>
      <label>
        Network{' '}
        <select
          value={isSupported ? network?.caipNetworkId : ''}
          onChange={(event) => {
            const chosen = networks.find((one) => one.caipNetworkId === event.target.value)
            setError(undefined)
            if (chosen) switchNetwork({ network: chosen }).catch(setError)
          }}
        >
          {!isSupported && <option value="">{network?.name ?? 'None'}</option>}
          {networks.map(({ caipNetworkId, name }) => (
            <option key={caipNetworkId} value={caipNetworkId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Problem error={error} />
    </>
  )
}
