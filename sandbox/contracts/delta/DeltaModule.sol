// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IToken, NATIVE, TokenTransfers} from "../TokenTransfers.sol";
import {DeltaBase} from "./DeltaBase.sol";
import {DeltaFunding} from "./DeltaFunding.sol";
import {Fill} from "./DeltaLedger.sol";
import {DeltaSettlement, IDeltaExecutor} from "./DeltaSettlement.sol";
import {BUY, DeltaTypes, Order, SELL} from "./DeltaTypes.sol";
import {
    ExternalOrder,
    ExternalOrderWithSig,
    ModuleTypes,
    ProductiveOrder,
    ProductiveOrderWithSig
} from "./ModuleTypes.sol";
import {IModule} from "./Modules.sol";
import {StrategyDesk} from "./StrategyDesk.sol";

interface IOrderHandler {
    /// @notice Finishes a trade for `user`: it already holds `amountOut` of `tokenOut`, for which `amountIn` of `tokenIn` left the user.
    function execute(
        address user,
        address tokenIn,
        uint256 amountIn,
        address tokenOut,
        uint256 amountOut,
        bytes calldata data
    ) external;
}

/// @notice What the module asks of Delta, in whose place it runs.
interface IDeltaCore {
    function settleSlice(Order calldata whole, Fill calldata fill, bytes calldata executorData, address executor)
        external;
}

/// @title The families `ExternalOrder` and `ProductiveOrder`. Delta runs this code in its own place, on its own storage.
/// @notice Storage is that of Delta up to `DeltaSettlement`; nothing may be added here. Both families are filled whole, so that a used nonce
/// is all there is to book.
contract DeltaModule is DeltaSettlement, IModule {
    using DeltaTypes for *;
    using ModuleTypes for *;
    using TokenTransfers for address;

    /// @notice Keeps the shares of everybody's positions.
    StrategyDesk public immutable strategyDesk;

    event DepositToStrategy(address indexed user, address indexed token, address indexed strategy, uint256 amount);
    event DepositToStrategyAndPreSign(
        address indexed user, address indexed token, address indexed strategy, uint256 amount, bytes32 orderHash
    );
    event WithdrawFromStrategy(address indexed user, address indexed token, address indexed strategy, uint256 amount);
    event ProductiveOrderCancelled(
        address indexed owner, bytes32 indexed orderHash, address indexed strategy, uint256 amount
    );
    event ProductiveOrderExpired(
        address indexed owner, bytes32 indexed orderHash, address indexed strategy, uint256 amount
    );

    /// @notice The order's handler has no code.
    error InvalidHandler();
    /// @notice The strategy is not served, or holds another token than the order sells.
    error InvalidStrategy();
    /// @notice The position is worth less than what has to be taken from it.
    error NoSharesToWithdraw();
    error InvalidDepositAmount();
    error OrderNotExpired();

    constructor(address registry_, address deltaEther_, StrategyDesk strategyDesk_)
        DeltaBase(registry_)
        DeltaFunding(deltaEther_)
    {
        strategyDesk = strategyDesk_;
    }

    function selectors() external pure returns (bytes4[] memory list) {
        list = new bytes4[](10);
        list[0] = this.swapSettleExternal.selector;
        list[1] = this.swapSettleProductive.selector;
        list[2] = this.settlePosition.selector;
        list[3] = this.productiveAmount.selector;
        list[4] = this.depositToStrategy.selector;
        list[5] = this.depositToStrategyAndPreSign.selector;
        list[6] = this.withdrawFromStrategy.selector;
        list[7] = this.cancelProductiveAndWithdraw.selector;
        list[8] = this.expireProductiveAndWithdraw.selector;
        list[9] = this.strategyDesk.selector;
    }

    /// @notice Settles an `ExternalOrder` through an executor; its handler gets the output and is called.
    function swapSettleExternal(ExternalOrderWithSig calldata signed, bytes calldata executorData, address executor)
        external
        onlyAgent
        nonReentrant
    {
        ExternalOrder calldata order = signed.order;
        if (order.handler.code.length == 0) revert InvalidHandler();
        Order memory whole = order.plain();
        Fill memory fill = _open(whole, _hashed(order.structHash()), signed.signature);
        uint256 ownedBefore = _owned(order);
        uint256 heldBefore = _held(order);
        IDeltaCore(address(this)).settleSlice(whole, fill, executorData, executor);
        uint256 amountIn = ownedBefore - _owned(order);
        uint256 amountOut = _held(order) - heldBefore;
        IOrderHandler(order.handler).execute(
            order.owner, order.srcToken, amountIn, order.destToken, amountOut, order.data
        );
    }

    /// @notice Settles a `ProductiveOrder` through an executor, which gets the source out of the owner's position.
    function swapSettleProductive(
        ProductiveOrderWithSig calldata signed,
        bytes calldata executorData,
        address executor
    ) external onlyAgent nonReentrant {
        ProductiveOrder calldata order = signed.order;
        if (order.permit.length != 0) revert PermitFailed();
        if (order.srcAmount == 0) revert InvalidFillAmount();
        _checkStrategy(order.strategy, order.srcToken);
        Order memory whole = order.plain(productiveAmount(order));
        Fill memory fill = _open(whole, _hashed(order.structHash()), signed.signature);
        DeltaModule(address(this)).settlePosition(whole, fill, order.strategy, executorData, executor);
    }

    /// @dev One position, once the order on it is in the form that settlements take. Only Delta itself may call it.
    function settlePosition(
        Order calldata whole,
        Fill calldata fill,
        address strategy,
        bytes calldata executorData,
        address executor
    ) external {
        if (msg.sender != address(this)) revert Unauthorized();
        _checkBridge(whole);
        uint256 destBefore = whole.destToken.ownBalance();
        uint256 srcBefore = whole.srcToken.ownBalance();
        strategyDesk.withdraw(strategy, whole.owner, fill.source, executor);
        IDeltaExecutor(executor).execute(executorData);
        uint256 received = whole.destToken.ownBalance() - destBefore;
        _giveBack(whole, whole.srcToken.ownBalance() - srcBefore);
        _paySale(whole, fill, received);
    }

    /// @notice What a settlement of the order would sell now: the principal, or what its shares are worth.
    /// @dev A strategy rounds against its holders, so the principal may come back short of one unit.
    function productiveAmount(ProductiveOrder calldata order) public view returns (uint256 amount) {
        uint256 shares = strategyDesk.sharesOf(order.owner, order.strategy);
        if (order.useShares && shares > order.shares) shares = order.shares;
        amount = strategyDesk.assetsOf(order.strategy, shares);
        if (!order.useShares && amount > order.srcAmount) amount = order.srcAmount;
        if (amount + 1 < order.srcAmount || amount == 0) revert NoSharesToWithdraw();
    }

    /// @notice Puts `amount` of the caller's tokens into a strategy. Delta takes them by allowance.
    function depositToStrategy(address token, uint256 amount, address strategy) external nonReentrant {
        _deposit(token, amount, strategy);
        emit DepositToStrategy(msg.sender, token, strategy, amount);
    }

    /// @notice `depositToStrategy`, and agrees to one order of the caller.
    function depositToStrategyAndPreSign(address token, uint256 amount, address strategy, bytes32 orderHash)
        external
        nonReentrant
    {
        _deposit(token, amount, strategy);
        _setPreSignature(orderHash, true);
        emit DepositToStrategyAndPreSign(msg.sender, token, strategy, amount, orderHash);
    }

    /// @notice Pays out of the caller's position. The largest amount stands for all of it.
    function withdrawFromStrategy(address strategy, uint256 amount) external nonReentrant {
        uint256 worth = _worth(strategy, msg.sender);
        uint256 paid = amount == type(uint256).max ? worth : amount;
        if (paid == 0 || paid > worth) revert NoSharesToWithdraw();
        strategyDesk.withdraw(strategy, msg.sender, paid, msg.sender);
        emit WithdrawFromStrategy(msg.sender, strategyDesk.assetOf(strategy), strategy, paid);
    }

    /// @notice Ends the caller's order and pays out what it would have sold, or what is left of the position if that is less.
    function cancelProductiveAndWithdraw(ProductiveOrder calldata order) external nonReentrant {
        if (msg.sender != order.owner) revert Unauthorized();
        uint256 amount = _closePosition(order);
        emit ProductiveOrderCancelled(order.owner, _hashed(order.structHash()), order.strategy, amount);
    }

    /// @notice Ends an expired order and pays its owner as `cancelProductiveAndWithdraw` does. Anybody may call it.
    function expireProductiveAndWithdraw(ProductiveOrderWithSig calldata signed) external nonReentrant {
        ProductiveOrder calldata order = signed.order;
        if (block.timestamp <= order.deadline) revert OrderNotExpired();
        bytes32 orderHash = _hashed(order.structHash());
        _checkConsent(order.owner, orderHash, signed.signature);
        uint256 amount = _closePosition(order);
        emit ProductiveOrderExpired(order.owner, orderHash, order.strategy, amount);
    }

    /// @notice Checks that an order may be settled now, and books the whole of it.
    function _open(Order memory whole, bytes32 orderHash, bytes calldata signature)
        private
        returns (Fill memory fill)
    {
        if (block.timestamp > whole.deadline) revert DeadlineExpired();
        if (whole.kind > BUY) revert InvalidOrderKind();
        if (whole.srcToken == whole.destToken) revert InvalidSrcToken();
        if (isNonceUsed(whole.owner, whole.nonce)) revert InvalidNonce();
        _checkConsent(whole.owner, orderHash, signature);
        bool sells = whole.kind == SELL;
        fill.orderHash = orderHash;
        fill.first = true;
        fill.last = true;
        fill.source = whole.srcAmount;
        fill.destination = whole.destAmount;
        fill.totalFilled = sells ? whole.srcAmount : whole.destAmount;
        if (whole.srcAmount == 0 || fill.totalFilled == 0) revert InvalidFillAmount();
        fill.expected = whole.expectedAmount;
        // An expectation beyond the owner's own limit would turn part of the limit into surplus.
        if (sells && fill.expected < fill.destination) fill.expected = fill.destination;
        if (!sells && fill.expected > fill.source) fill.expected = fill.source;
        _markNonce(whole.owner, whole.nonce);
    }

    function _deposit(address token, uint256 amount, address strategy) private {
        if (amount == 0) revert InvalidDepositAmount();
        _checkStrategy(strategy, token);
        token.pull(msg.sender, address(strategyDesk), amount);
        strategyDesk.deposit(strategy, msg.sender, amount);
    }

    function _closePosition(ProductiveOrder calldata order) private returns (uint256 amount) {
        if (isNonceUsed(order.owner, order.nonce)) revert NonceAlreadyUsed();
        _checkStrategy(order.strategy, order.srcToken);
        _markNonce(order.owner, order.nonce);
        uint256 worth = _worth(order.strategy, order.owner);
        uint256 needed =
            order.useShares ? strategyDesk.assetsOf(order.strategy, order.shares) : order.srcAmount;
        amount = worth < needed ? worth : needed;
        if (amount > 0) strategyDesk.withdraw(order.strategy, order.owner, amount, order.owner);
    }

    function _worth(address strategy, address user) private view returns (uint256) {
        return strategyDesk.assetsOf(strategy, strategyDesk.sharesOf(user, strategy));
    }

    function _checkStrategy(address strategy, address token) private view {
        if (strategyDesk.assetOf(strategy) != token || token == address(0)) revert InvalidStrategy();
    }

    /// @dev What the owner has of the source, native as its deposit.
    function _owned(ExternalOrder calldata order) private view returns (uint256) {
        if (order.srcToken == NATIVE) return deltaEther.balanceOf(order.owner);
        return IToken(order.srcToken).balanceOf(order.owner);
    }

    function _held(ExternalOrder calldata order) private view returns (uint256) {
        if (order.destToken == NATIVE) return order.handler.balance;
        return IToken(order.destToken).balanceOf(order.handler);
    }
}
