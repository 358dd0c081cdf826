import { type Hex, keccak256, stringToHex } from 'viem'
import { ORDER_TABLES, type OrderTypeName, typesToSign } from '../../src/domain/orders/struct/orderTables.ts'

/** The EIP-712 type string: the type itself, then those it names. */
export function encodedType(name: OrderTypeName): string {
  const tables = name === 'Bridge' ? { Bridge: ORDER_TABLES.Bridge } : typesToSign(name)
  return Object.entries(tables)
    .map(([table, fields]) => `${table}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`)
    .join('')
}

/** The EIP-712 type hash of a table. */
export function typeHash(name: OrderTypeName): Hex {
  return keccak256(stringToHex(encodedType(name)))
}
