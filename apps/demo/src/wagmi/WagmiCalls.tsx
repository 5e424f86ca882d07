import { parseEther } from 'viem'
import {
  useCallsStatus,
  useCapabilities,
  useConnection,
  useSendCalls,
  useShowCallsStatus,
  useWaitForCallsStatus,
} from 'wagmi'
import { evmJar } from '../tipJar/tipJar.js'

const tip = { to: evmJar, value: parseEther('0.001') } as const

/** Several calls by wagmi's hooks alone. */
export function WagmiCalls() {
  const { address, chainId } = useConnection()
  const { data: capabilities } = useCapabilities({ query: { enabled: address !== undefined } })
  const { data: sent, error, mutate: send } = useSendCalls()
  const { mutate: show, status: shown } = useShowCallsStatus()
  const id = sent?.id ?? ''
  const { data: now } = useCallsStatus({
    id,
    query: { enabled: id !== '', refetchInterval: 1_000 },
  })
  const { data: outcome } = useWaitForCallsStatus({ id })
  const atomic = chainId === undefined ? undefined : capabilities?.[chainId]?.atomic?.status
  return (
    <>
      <dl className="facts" aria-live="polite">
        <dt>Together</dt>
        <dd id="atomic">{atomic ?? '…'}</dd>
        <dt>Calls</dt>
        <dd id="calls">
          {error?.name ?? (outcome && `${outcome.status} ${outcome.atomic}`) ?? '…'}
        </dd>
        <dt>Status</dt>
        <dd id="calls-status">{now?.statusCode ?? '…'}</dd>
        <dt>Shown</dt>
        <dd id="calls-shown">{shown}</dd>
      </dl>
      <button type="button" onClick={() => send({ calls: [tip, tip] })}>
        Two calls
      </button>
      <button type="button" onClick={() => show({ id })}>
        Show calls
      </button>
    </>
  )
}
