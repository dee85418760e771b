import '../../src/balances/indexing.ts'
import '../../src/blocks/indexing.ts'
import '../../src/exchange/indexing.ts'
