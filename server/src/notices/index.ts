export { type Notices, openNotices } from './notices.ts'
export type { NoticeSettings } from './settings.ts'
