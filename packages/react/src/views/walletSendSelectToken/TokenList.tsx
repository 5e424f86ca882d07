import type { Network } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/protocol/api'
import { useMemo } from 'react'
import { useMessages } from '../../hooks/view/useMessages.js'
import { TokenRow } from '../../parts/tokens/TokenRow.js'
import { LineList } from '../../ui/LineList/LineList.js'
import type { Line } from '../../ui/LineList/lineLayout.js'

const heights = { row: 60 }

type Props = {
  network: Network
  tokens: readonly TokenBalance[]
  onChoose(token: TokenBalance): void
}

/** Tokens to choose from, with how much there is of each. Of any number, only those seen are drawn. */
export function TokenList({ network, onChoose, tokens }: Props) {
  const t = useMessages().selectToken
  const lines = useMemo(() => tokens.map(lineOf), [tokens])
  return (
    <LineList
      label={t.yours}
      lines={lines}
      heights={heights}
      total={tokens.length}
      size="view"
      item={(at, props) => {
        const token = tokens[at]
        return token && <TokenRow token={token} network={network} props={props} onSend={onChoose} />
      }}
    />
  )
}

const lineOf = ({ address, chainId }: TokenBalance, at: number): Line => ({
  // A list from outside may name one twice.
  key: `${chainId} ${address} ${at}`,
  kind: 'row',
  first: at,
  count: 1,
})
