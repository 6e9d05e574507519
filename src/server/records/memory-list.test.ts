import { describeBuildList } from './build-list.contract.ts'
import { createMemoryList } from './memory-list.fixture.ts'

describeBuildList(
  'memory',
  async () => {
    const list = createMemoryList()
    return [list, list]
  },
  async () => {},
)
