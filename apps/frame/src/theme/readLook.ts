import type { ThemeData } from '@latchkey/protocol/frame'

/** The look that a page of ours has now, for a window that it opens: of the host's look only what came through here. */
export function readLook(): ThemeData {
  const root = globalThis.document?.documentElement
  if (!root) return {}
  const { theme } = root.dataset
  const read = (name: string) => root.style.getPropertyValue(name)
  const variables = {
    accent: read('--lk-fill'),
    borderRadiusMaster: read('--lk-border-radius-master'),
    fontSizeMaster: read('--lk-font-size-master'),
  }
  return {
    ...((theme === 'light' || theme === 'dark') && { themeMode: theme }),
    themeVariables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value)),
    language: root.lang,
  }
}
