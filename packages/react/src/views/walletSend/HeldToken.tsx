import type { Network } from '@latchkey/core'
import { tokenBalanceQuery } from '@latchkey/core/account'
import { setSendToken } from '@latchkey/core/send'
import type { TokenBalance } from '@latchkey/protocol/api'
import { useEffect } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

type Props = { address: string; network: Network; token: TokenBalance | undefined }

/** Keeps what the form knows of its token as new as the list of tokens; where none is chosen, takes the first, the native coin. */
export function HeldToken({ address, network, token }: Props) {
  const { data } = useQuery(tokenBalanceQuery(useWidget(), { address, network }))
  const choose = useTrigger(setSendToken)
  const isChosen = token !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only news of the list; what the chain itself told of the token is newer
  useEffect(() => {
    const held = token ? data?.find((one) => isSame(one, token)) : data?.[0]
    if (held && held !== token) choose({ token: held })
  }, [data, isChosen])
  return null
}

const isSame = (a: TokenBalance, b: TokenBalance) =>
  a.chainId === b.chainId && a.address === b.address
