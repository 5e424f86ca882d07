import { Icon } from './Icon.js'

export const DesktopIcon = () => (
  <Icon>
    <rect x="3.5" y="4.5" width="17" height="11.5" rx="2.5" />
    <path d="M12 16v3.5M8.5 19.5h7" />
  </Icon>
)
