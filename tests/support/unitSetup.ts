import './consoleGuard';
