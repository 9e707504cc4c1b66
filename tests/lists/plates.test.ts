import { describe, it } from 'vitest';
import { fetched, given, item, plate, told } from '../support/plates.ts';

const disabling = { status: 'DISABLED', act: 'act-1' } as const;
const enabling = { status: 'ENABLED', act: 'act-2' } as const;

describe('licence plates', () => {
  it('are what the back office told last, by their code', () =>
    given(fetched(item('3'), item('9')))
      .when(fetched(item('2'), item('1', 'DISABLED')))
      .thenList([plate('1', 'DISABLED'), plate('2')]));

  it('that are gone at the back office are gone', () =>
    given(fetched(item('1')))
      .when(fetched())
      .thenList([]));

  it('an asked-for disable is busy until it is settled', () =>
    given(fetched(item('1'), item('2')))
      .when(told('plate disable requested', 'act-1'))
      .thenList([plate('1', 'ENABLED', disabling), plate('2')]));

  it('a disable that was carried out leaves the plate disabled', () =>
    given(fetched(item('1')), told('plate disable requested', 'act-1'))
      .when(told('plate disabled', 'act-1'))
      .thenList([plate('1', 'DISABLED')]));

  it('a refused disable leaves the plate enabled', () =>
    given(fetched(item('1')), told('plate disable requested', 'act-1'))
      .when(told('plate disable refused', 'act-1'))
      .thenList([plate('1')]));

  it('an enable that was carried out leaves the plate enabled', () =>
    given(fetched(item('1', 'DISABLED')), told('plate enable requested', 'act-2'))
      .when(told('plate enabled', 'act-2'))
      .thenList([plate('1')]));

  it('a refused enable leaves the plate disabled', () =>
    given(fetched(item('1', 'DISABLED')), told('plate enable requested', 'act-2'))
      .when(told('plate enable refused', 'act-2'))
      .thenList([plate('1', 'DISABLED')]));

  it('of two wishes the later one stays busy when the earlier is settled', () =>
    given(fetched(item('1')), told('plate disable requested', 'act-1'), told('plate enable requested', 'act-2'))
      .when(told('plate disabled', 'act-1'))
      .thenList([plate('1', 'DISABLED', enabling)]));

  it('rows that are fetched meanwhile do not take the busy mark away', () =>
    given(fetched(item('1')), told('plate disable requested', 'act-1'))
      .when(fetched(item('1'), item('2')))
      .thenList([plate('1', 'ENABLED', disabling), plate('2')]));

  it('a fact about a plate that is not there changes nothing', () =>
    given(fetched(item('2')))
      .when(told('plate disabled', 'act-1'))
      .thenList([plate('2')]));
});
