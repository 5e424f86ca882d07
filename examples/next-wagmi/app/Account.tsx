'use client'
import { useLatchkeyAccount } from '@latchkey/react'
import { useConnection } from 'wagmi'

export function Account() {
  const { address } = useConnection()
  // What the server draws is not known yet, rather than none.
  const { isSettled } = useLatchkeyAccount()
  return <p id="account">{address ?? (isSettled ? 'None yet' : '…')}</p>
}
