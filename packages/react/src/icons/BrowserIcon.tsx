import { Icon } from './Icon.js'

export const BrowserIcon = () => (
  <Icon>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="M3.5 9h17M6.7 6.8v-.05M9.2 6.8v-.05" />
  </Icon>
)
