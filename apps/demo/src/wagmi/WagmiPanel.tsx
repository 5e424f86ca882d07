import { parseEther } from 'viem'
import {
  useBalance,
  useConnect,
  useConnection,
  useConnections,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useSwitchConnection,
} from 'wagmi'
import { WagmiCalls } from './WagmiCalls.js'

/** A page of wagmi's hooks alone. */
export function WagmiPanel() {
  const { address, chain, status } = useConnection()
  const connections = useConnections()
  const connectors = useConnectors()
  const { data: balance } = useBalance({ address })
  const { error, mutate: connect } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: switchConnection } = useSwitchConnection()
  const { chains, mutate: switchChain } = useSwitchChain()
  const { data: signature, error: signError, mutate: sign } = useSignMessage()
  const { data: hash, mutate: send } = useSendTransaction()
  return (
    <section className="card" aria-label="wagmi">
      <dl className="facts" aria-live="polite">
        <dt>Status</dt>
        <dd id="status">{status}</dd>
        <dt>Account</dt>
        <dd id="account">{address ?? 'None yet'}</dd>
        <dt>Chain</dt>
        <dd id="network">{chain?.name ?? 'None'}</dd>
        <dt>Balance</dt>
        <dd id="balance">{balance?.value.toString() ?? '…'}</dd>
        <dt>Result</dt>
        <dd id="result">{(error ?? signError)?.name ?? hash ?? signature ?? '…'}</dd>
      </dl>
      {connectors.map((connector) => (
        <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
          Connect {connector.name}
        </button>
      ))}
      {connections.map(({ connector }) => (
        <button key={connector.uid} type="button" onClick={() => switchConnection({ connector })}>
          Use {connector.name}
        </button>
      ))}
      {chains.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => switchChain({ chainId: id })}>
          Switch to {name}
        </button>
      ))}
      <button type="button" onClick={() => sign({ message: 'Hello' })}>
        Sign
      </button>
      <button
        type="button"
        onClick={() => address && send({ to: address, value: parseEther('0.001') })}
      >
        Send
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
      <WagmiCalls />
    </section>
  )
}
