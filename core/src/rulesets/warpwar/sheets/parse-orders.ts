import { ok, type Result } from '../../../lang/index.ts'
import type { OrdersAsk } from '../orders.ts'
export const parseOrders = (_: OrdersAsk, __: string): Result<unknown> => ok({})
