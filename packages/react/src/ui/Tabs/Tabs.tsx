import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Tabs.module.css'

export type Tab<Id extends string = string> = {
  readonly id: Id
  readonly label: string
  readonly panel: ReactNode
}

export type TabsProps<Id extends string> = {
  label: string
  /** A single tab renders without a tab list. */
  tabs: readonly Tab<Id>[]
  /**
   * @defaultValue the first
   */
  defaultTab?: Id
  onChoose?: (id: Id) => void
}

/** Arrow keys, Home and End move between tabs; Tab moves to the panel. */
export function Tabs<Id extends string>({ defaultTab, label, onChoose, tabs }: TabsProps<Id>) {
  const styles = useStyles(sheet)
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(defaultTab)
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!shown) return null
  if (tabs.length === 1) return shown.panel

  const choose = (id: Id) => {
    setChosen(id)
    onChoose?.(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = nextTabIndex(event.key, { index: tabs.indexOf(shown), count: tabs.length, isRtl })
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab || to === undefined) return
    event.preventDefault()
    choose(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  const idOf = (part: 'tab' | 'panel', id: string) => `${base}-${part}-${id}`

  return (
    <div className={styles.tabs}>
      <div className={styles.bar}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={styles.list}
          onKeyDown={onKeyDown}
        >
          {tabs.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={idOf('tab', id)}
              aria-controls={id === shown.id ? idOf('panel', id) : undefined}
              aria-selected={id === shown.id}
              tabIndex={id === shown.id ? 0 : -1}
              className={styles.tab}
              onClick={() => choose(id)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <div
        key={shown.id}
        role="tabpanel"
        id={idOf('panel', shown.id)}
        aria-labelledby={idOf('tab', shown.id)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to press must be reached too
        tabIndex={0}
        className={styles.panel}
      >
        {shown.panel}
      </div>
    </div>
  )
}

type TabPosition = { readonly index: number; readonly count: number; readonly isRtl: boolean }

function nextTabIndex(key: string, { index, count, isRtl }: TabPosition): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  return (index + (isRtl ? -step : step) + count) % count
}
