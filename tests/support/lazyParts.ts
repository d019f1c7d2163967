/**
 * Loads the parts of src that are otherwise loaded on first use, so that no test with a fake clock waits for a real
 * import.
 */
import '../../src/api/auth';
import '../../src/session/refreshRequest';
import '../../src/api/plans';
import '../../src/api/subscription';
import '../../src/api/users';
import '../../src/http/client';
