import { run, type State, showSnackbar } from '@latchkey/core/internal'
import { useEffect } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'

/** Tells a visitor whose browser blocks storage, at the login, that a reload ends it. */
export function useLoginNotice(): void {
  const context = useWidget()
  const message = useMessages().embedded.endsWithPage
  const endsWithPage = useSelector(selectEndsWithPage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no other login
  useEffect(() => {
    if (!endsWithPage) return
    run(context, showSnackbar, { message, variant: 'success', isLong: true }).catch(() => {})
  }, [context, endsWithPage])
}

const selectEndsWithPage = ({ auth }: State) => auth.ready && auth.endsWithPage
