/**
 * Parts of src that are loaded when they are first needed. Whoever imports this has them at hand, so that no test with a
 * fake clock waits for a real import.
 */
import '../../src/api/auth';
import '../../src/api/plans';
import '../../src/api/subscription';
import '../../src/api/users';
import { upkeepSlot } from '../../src/session/upkeepSlot';

await upkeepSlot.load();
