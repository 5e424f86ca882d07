import { accountOf, type State } from '@latchkey/core/internal'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../hooks/useMessages.js'
import { useSelector } from '../hooks/useSelector.js'
import { useSheet } from '../hooks/useSheet.js'
import { sheet } from './Announcer.module.css'

/** Tells those who listen that a wallet connected or left. Outside the dialog, which closes at that very moment. */
export function Announcer() {
  const styles = useSheet(sheet)
  const { status: words } = useMessages()
  const isConnected = useSelector(selectConnected)
  const told = useRef(isConnected)
  const [text, setText] = useState('')
  useEffect(() => {
    if (told.current === isConnected) return
    told.current = isConnected
    setText(isConnected ? words.connected : words.disconnected)
  }, [isConnected, words])
  return (
    <p role="status" className={styles.unseen}>
      {text}
    </p>
  )
}

const selectConnected = ({ accounts, networks }: State) =>
  accountOf(accounts, networks.activeNamespace).status === 'connected'
