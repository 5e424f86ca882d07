import { createContext, type ReactNode, useSyncExternalStore } from 'react'
import { LanguageContext } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import type { LanguageSource } from '../../locales/language/followLanguage.js'
import { sheet } from './Speaking.module.css'

/** Whether the words of another language are on their way. */
export const WordsAwaited = createContext(false)

/** All that is drawn in one language. Its name and its direction are our own, whatever the page around us is written in. */
export function Speaking({ children, source }: { children: ReactNode; source: LanguageSource }) {
  const styles = useSheet(sheet)
  const language = useSyncExternalStore(source.subscribe, source.get)
  const isAwaited = useSyncExternalStore(source.subscribe, source.isAwaited)
  return (
    <LanguageContext.Provider value={language}>
      <WordsAwaited.Provider value={isAwaited}>
        <div className={styles.speaking} lang={language.tag} dir={language.dir}>
          {children}
        </div>
      </WordsAwaited.Provider>
    </LanguageContext.Provider>
  )
}
