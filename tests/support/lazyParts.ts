/** Loads the lazy chunks of src in advance, so that no test with a fake clock waits for a real import. */
import '../../src/api/auth';
import '../../src/session/refreshRequest';
import '../../src/api/plans';
import '../../src/api/subscription';
import '../../src/api/users';
import '../../src/http/client';
