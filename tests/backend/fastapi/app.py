"""A backend as a FastAPI team writes it from the specification alone.

openapi.json beside this file is what FastAPI 0.142 with pydantic 2.13 makes of it:
python -c "import json, app; print(json.dumps(app.app.openapi(), indent=1))" > openapi.json
It answers, too, so that `npm run doctor` can be tried against a real FastAPI: uvicorn app:app
"""

import time
from datetime import datetime, timedelta, timezone
from enum import Enum
from typing import Annotated, Generic, TypeVar

import jwt
from fastapi import APIRouter, Depends, FastAPI, HTTPException, Query
from fastapi.security import OAuth2PasswordBearer, OAuth2PasswordRequestForm
from pydantic import BaseModel, EmailStr, Field

SECRET = "this server is an example and signs nothing of value"
T = TypeVar("T")


class SubscriptionStatus(str, Enum):
    active = "active"
    cancelled = "cancelled"
    pending = "pending"
    expired = "expired"


class Pagination(BaseModel):
    total_count: int


class Page(BaseModel, Generic[T]):
    items: list[T]
    pagination: Pagination


class UserOut(BaseModel):
    id: int
    email: EmailStr
    username: str
    roles: list[str]
    permissions: list[str] = []
    is_superuser: bool
    is_active: bool
    created_at: datetime


class SubscriptionOut(BaseModel):
    id: int
    user_id: int
    plan: str
    status: SubscriptionStatus
    start_date: datetime
    end_date: datetime | None


class PlanIn(BaseModel):
    code: str = Field(max_length=64)
    name: str
    description: str = ""
    price: float = Field(ge=0)
    duration_months: int = Field(ge=1)
    features: list[str] = []
    is_active: bool = True


class PlanOut(PlanIn):
    id: int


class PlanUpdate(BaseModel):
    code: str | None = None
    name: str | None = None
    description: str | None = None
    price: float | None = None
    duration_months: int | None = None
    features: list[str] | None = None
    is_active: bool | None = None


class Token(BaseModel):
    access_token: str
    refresh_token: str | None = None
    token_type: str = "bearer"


class Refreshed(BaseModel):
    access_token: str
    expires_in: int


class Register(BaseModel):
    email: EmailStr
    username: str | None = None
    password: str = Field(min_length=8)


class CreateAdmin(BaseModel):
    email: EmailStr
    password: str
    name: str
    admin_code: str


class Email(BaseModel):
    email: EmailStr


class ResetPassword(BaseModel):
    token: str
    new_password: str = Field(min_length=8)


class UpdatePassword(BaseModel):
    current_password: str
    new_password: str = Field(min_length=8)


class Activate(BaseModel):
    token: str


class Profile(BaseModel):
    username: str


class UserUpdate(BaseModel):
    username: str | None = None
    is_active: bool | None = None


class Assign(BaseModel):
    plan_code: str
    duration_months: int = Field(1, ge=1, le=120)


class Assigned(BaseModel):
    success: bool
    message: str


class SubscriptionUpdate(BaseModel):
    status: str


class PaymentOut(BaseModel):
    id: int
    user_id: int
    plan_code: str
    amount: float
    currency: str
    status: str
    created_at: datetime


class MailStatus(str, Enum):
    sent = "sent"
    pending = "pending"
    failed = "failed"


class MailOut(BaseModel):
    id: int
    to_email: EmailStr
    subject: str
    email_type: str
    status: MailStatus
    error_message: str | None = None
    created_at: datetime


class MailDetail(MailOut):
    body_html: str | None = None
    body_text: str | None = None


app = FastAPI(title="Bookmarks")
api = APIRouter(prefix="/api/v1")
bearer = OAuth2PasswordBearer(tokenUrl="/api/v1/users/token")
NOW = datetime.now(timezone.utc)
USERS = [
    UserOut(
        id=n,
        email=f"user{n}@example.com",
        username=f"user{n}",
        roles=["admin"] if n == 1 else ["user"],
        is_superuser=False,
        is_active=True,
        created_at=NOW,
    )
    for n in range(1, 61)
]
SUBSCRIPTIONS = [
    SubscriptionOut(
        id=n,
        user_id=n,
        plan="pro_monthly",
        status=list(SubscriptionStatus)[n % 4],
        start_date=NOW,
        end_date=NOW + timedelta(days=n),
    )
    for n in range(1, 61)
]
PLANS = [
    PlanOut(id=1, code="free", name="Free", price=0, duration_months=1),
    PlanOut(id=2, code="pro_monthly", name="Pro Monthly", price=4.99, duration_months=1),
]
PAYMENTS = [
    PaymentOut(id=1, user_id=2, plan_code="pro_monthly", amount=4.99, currency="USD", status="paid", created_at=NOW)
]
MAILS = [
    MailDetail(id=1, to_email="user2@example.com", subject="Hello", email_type="other", status="sent", created_at=NOW)
]


def sign(user: UserOut) -> str:
    claims = {"sub": str(user.id), "email": user.email, "roles": user.roles, "is_superuser": user.is_superuser}
    return jwt.encode({**claims, "exp": int(time.time()) + 3600}, SECRET, "HS256")


def current(token: Annotated[str, Depends(bearer)]) -> UserOut:
    try:
        user = USERS[int(jwt.decode(token, SECRET, ["HS256"])["sub"]) - 1]
    except Exception as error:
        raise HTTPException(401, "Could not validate credentials", {"WWW-Authenticate": "Bearer"}) from error
    if not user.is_active:
        raise HTTPException(400, "Inactive user")
    return user


def admin(user: Annotated[UserOut, Depends(current)]) -> UserOut:
    if "admin" not in user.roles and not user.is_superuser:
        raise HTTPException(403, "Not enough permissions")
    return user


Me = Annotated[UserOut, Depends(current)]
PageNumber = Annotated[int, Query(ge=1)]
PageSize = Annotated[int, Query(ge=1, le=100)]


def page_of(rows, page, size):
    return {"items": rows[(page - 1) * size : page * size], "pagination": {"total_count": len(rows)}}


def find(rows, number):
    return next((row for row in rows if row.id == number), None) or not_found()


def not_found():
    raise HTTPException(404, "Not found")


@api.post("/users/token", response_model=Token)
def token(form: Annotated[OAuth2PasswordRequestForm, Depends()]):
    user = next((one for one in USERS if one.email == form.username), None)
    if user is None or form.password != "Password123":
        raise HTTPException(401, "Incorrect email or password")
    return {"access_token": sign(user), "refresh_token": "opaque"}


@api.post("/users/refresh", response_model=Refreshed)
def refresh(user: Me):
    return {"access_token": sign(user), "expires_in": 3600}


@api.get("/users/verify", response_model=UserOut)
def verify(user: Me):
    return user


@api.put("/users/me", response_model=UserOut)
def update_me(body: Profile, user: Me):
    return user


auth = APIRouter(prefix="/auth")
for path, model in {
    "/register": Register,
    "/create-admin": CreateAdmin,
    "/request-password-reset": Email,
    "/reset-password": ResetPassword,
    "/resend-activation": Email,
    "/activate": Activate,
}.items():

    def handler(body):
        raise HTTPException(400, "This example writes nothing")

    handler.__annotations__ = {"body": model}
    auth.post(path)(handler)


@auth.post("/update-password")
def update_password(body: UpdatePassword, user: Me):
    raise HTTPException(400, "Incorrect current password")


@api.get("/public/plans", response_model=list[PlanOut])
def public_plans():
    return PLANS


users = APIRouter(prefix="/admin/users", dependencies=[Depends(admin)])


@users.get("/", response_model=Page[UserOut])
def list_users(page: PageNumber = 1, page_size: PageSize = 10, search: str | None = None, limit: Annotated[int | None, Query(ge=1, le=100)] = None):
    rows = [one for one in USERS if (search or "") in one.email + one.username]
    return page_of(rows, page, limit or page_size)


@users.post("/", response_model=UserOut, status_code=201)
def create_user(body: Register):
    raise HTTPException(400, "This example writes nothing")


@users.get("/{user_id}", response_model=UserOut)
def get_user(user_id: int):
    return find(USERS, user_id)


@users.put("/{user_id}", response_model=UserOut)
def update_user(user_id: int, body: UserUpdate):
    return find(USERS, user_id)


@users.delete("/{user_id}", status_code=204)
def delete_user(user_id: int):
    find(USERS, user_id)


@users.post("/{user_id}/subscription", response_model=Assigned)
def assign(user_id: int, body: Assign):
    find(USERS, user_id)
    return {"success": True, "message": "assigned"}


subscriptions = APIRouter(prefix="/admin/subscriptions", dependencies=[Depends(admin)])


@subscriptions.get("/", response_model=Page[SubscriptionOut])
def list_subscriptions(
    page: PageNumber = 1,
    page_size: PageSize = 10,
    status: SubscriptionStatus | None = None,
    limit: Annotated[int | None, Query(ge=1, le=100)] = None,
):
    rows = [one for one in SUBSCRIPTIONS if status is None or one.status == status]
    return page_of(rows, page, limit or page_size)


@subscriptions.get("/{subscription_id}", response_model=SubscriptionOut)
def get_subscription(subscription_id: int):
    return find(SUBSCRIPTIONS, subscription_id)


@subscriptions.put("/{subscription_id}", response_model=SubscriptionOut)
def update_subscription(subscription_id: int, body: SubscriptionUpdate):
    return find(SUBSCRIPTIONS, subscription_id)


@subscriptions.delete("/{subscription_id}", status_code=204)
def delete_subscription(subscription_id: int):
    find(SUBSCRIPTIONS, subscription_id)


plans = APIRouter(prefix="/admin/plans", dependencies=[Depends(admin)])


@plans.get("/", response_model=Page[PlanOut])
def list_plans(page: PageNumber = 1, page_size: PageSize = 10, active_only: bool = False):
    return page_of(PLANS, page, page_size)


@plans.post("/", response_model=PlanOut, status_code=201)
def create_plan(body: PlanIn):
    raise HTTPException(400, "This example writes nothing")


@plans.put("/{plan_id}", response_model=PlanOut)
def update_plan(plan_id: int, body: PlanUpdate):
    return find(PLANS, plan_id)


@plans.delete("/{plan_id}", status_code=204)
def delete_plan(plan_id: int):
    find(PLANS, plan_id)


office = APIRouter(prefix="/admin", dependencies=[Depends(admin)])


@office.get("/dashboard")
def dashboard():
    return {"total_users": len(USERS)}


@office.get("/stats/payments")
def stats():
    return {"total_revenue": 4.99, "total_payments": 1}


@office.get("/payments/", response_model=Page[PaymentOut])
def payments(page: PageNumber = 1, page_size: PageSize = 10):
    return page_of(PAYMENTS, page, page_size)


@office.get("/email-logs/", response_model=Page[MailOut])
def mails(page: PageNumber = 1, page_size: PageSize = 10):
    return page_of(MAILS, page, page_size)


@office.get("/email-logs/{log_id}", response_model=MailDetail)
def mail(log_id: int):
    return find(MAILS, log_id)


for router in (auth, users, subscriptions, plans, office):
    api.include_router(router)
app.include_router(api)
