import { accountOf, type State } from '@latchkey/core/internal'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Live, useSpokenSnackbar } from './Live.js'

/** Tells those who listen that a wallet connected or left. Outside the dialog, which closes at that very moment. */
export function Announcer({ hasSnackbar }: { hasSnackbar: boolean }) {
  const { status: words } = useMessages()
  const isConnected = useSelector(selectConnected)
  const told = useRef(isConnected)
  const [news, setNews] = useState({ text: '', words })
  const snackbar = useSpokenSnackbar()
  useEffect(() => {
    if (told.current === isConnected) return
    told.current = isConnected
    setNews({ text: isConnected ? words.connected : words.disconnected, words })
  }, [isConnected, words])
  // In another language it is old news, and would be read with the wrong voice.
  const text = news.words === words ? news.text : ''
  return (
    <Live
      polite={(hasSnackbar && snackbar.polite) || text}
      urgent={hasSnackbar ? snackbar.urgent : ''}
    />
  )
}

const selectConnected = ({ accounts, networks }: State) =>
  accountOf(accounts, networks.activeNamespace).status === 'connected'
