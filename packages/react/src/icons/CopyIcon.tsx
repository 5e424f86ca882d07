import { Icon } from './Icon.js'

export const CopyIcon = () => (
  <Icon>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
    <path d="M15.5 5.8A2.3 2.3 0 0 0 13.2 4.5H7A2.5 2.5 0 0 0 4.5 7v6.2c0 1 .5 1.8 1.3 2.3" />
  </Icon>
)
