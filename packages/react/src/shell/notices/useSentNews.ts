import { type State, unnotifiedTransaction } from '@latchkey/core/internal'
import { useEffect } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useLanguage } from '../../hooks/view/useMessages.js'

/** Tells how what was sent from here has ended: once, and when it can be seen, after what is being told already. */
export function useSentNews(): void {
  const context = useWidget()
  const language = useLanguage()
  const news = useSelector(unnotifiedTransaction)
  const isTelling = useSelector(selectTelling)
  useEffect(() => {
    if (!news || isTelling) return
    let wanted = true
    const tell = async () => {
      if (!context.env.visible()) return
      // Few visits see one, so that its code comes when it is needed.
      const { tellNews } = await import('./tellNews.js')
      if (wanted) tellNews(context, news, language)
    }
    const attempt = () => void tell().catch(() => {})
    attempt()
    const stop = context.env.onVisible(attempt)
    return () => {
      wanted = false
      stop()
    }
  }, [context, isTelling, language, news])
}

const selectTelling = ({ snackbar }: State) => snackbar.open && snackbar.autoClose
